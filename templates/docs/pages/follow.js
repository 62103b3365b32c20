/**
 * The lists beside a page: marks the link to the section that is read, and folds the list of all pages on telephones. Nothing moves but such
 * a list itself.
 */
(() => {
  'use strict';

  /** Where the section begins that is read, in pixels from the top of the window: a link to a section scrolls its heading above this. */
  const LINE = 48;
  let entries = [];
  let isDue = false;

  /** The last section that begins above the line; at the end of the page its last one, however short it is. */
  function current() {
    const { scrollHeight, clientHeight } = document.documentElement;
    const isScrolled = window.scrollY > 0;
    if (isScrolled && window.scrollY + clientHeight >= scrollHeight - 1) return entries.at(-1);
    return entries.findLast(({ section }) => section.getBoundingClientRect().top <= LINE);
  }

  function mark() {
    isDue = false;
    const found = current();
    for (const { link } of entries) {
      if (link === found?.link) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    const list = found?.link.closest('.side, .toc');
    if (!list) return;
    const [outer, inner] = [list.getBoundingClientRect(), found.link.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  }

  function scrolled() {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(mark);
  }

  /** @param {{ link: Element, section: Element }[]} found in the order of the page */
  globalThis.followSections = (found) => {
    entries = found;
    mark();
  };
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('resize', scrolled);

  // On a telephone the list of all pages would push aside what was asked for.
  const menu = /** @type {HTMLDetailsElement | null} */ (document.getElementById('menu'));
  const isNarrow = matchMedia('(max-width: 50rem)');
  const fold = () => {
    if (menu) menu.open = !isNarrow.matches;
  };
  isNarrow.addEventListener('change', fold);
  fold();

  const links = [...document.querySelectorAll('.toc a')];
  globalThis.followSections(
    links.flatMap((link) => {
      const section = document.getElementById(
        decodeURIComponent(/** @type {HTMLAnchorElement} */ (link).hash.slice(1)),
      );
      return section === null ? [] : [{ link, section }];
    }),
  );
})();
