import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Runs in the page. Gives every visible text whose contrast is below the limit of WCAG 2.2, level AA, for small text. */
const FIND = `() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const parse = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return { rgb: [r, g, b], a: a / 255 };
  };
  const over = (top, below) => top.rgb.map((value, i) => value * top.a + below[i] * (1 - top.a));
  const backgroundOf = (element) => {
    if (element === null) return [255, 255, 255];
    const own = parse(getComputedStyle(element).backgroundColor);
    return own.a === 1 ? own.rgb : over(own, backgroundOf(element.parentElement));
  };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (text === '' || !element.checkVisibility() || element.closest('.hidden, script, style, noscript')) continue;
    const background = backgroundOf(element);
    const ink = over(parse(getComputedStyle(element).color), background);
    const [high, low] = [luminance(ink), luminance(background)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < 4.5) faint.add(element.className + ' ' + text.slice(0, 30) + ': ' + ratio.toFixed(2));
  }
  return [...faint];
}`;

/** Texts that are hard to read, each with its contrast. */
export async function faintTexts(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate(`(${FIND})()`));
}
