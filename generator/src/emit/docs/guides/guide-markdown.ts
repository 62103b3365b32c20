/** Characters that stand for a block of code while the text around it is converted. */
const BLOCK = '\u0000';

/** A guide as Markdown: of the elements that the templates of guides use. */
export function guideMarkdown(html: string): string {
  const blocks: string[] = [];
  const text = html
    .replaceAll(/<pre[^>]*><code([^>]*)>(.*?)<\/code><\/pre>/gs, (_, attributes: string, code: string) => {
      const [, language = ''] = /data-language="(\w+)"/.exec(attributes) ?? [];
      blocks.push(`\`\`\`${language}\n${plainText(code).trimEnd()}\n\`\`\``);
      return `${BLOCK}${blocks.length - 1}${BLOCK}`;
    })
    .replaceAll(/<table>(.*?)<\/table>/gs, (_, table: string) => tableMarkdown(table))
    .replaceAll(/\n+/g, ' ')
    .replaceAll(
      /<h([23])[^>]*>(.*?)<\/h\1>/g,
      (_, level: string, title: string) => `\n\n${'#'.repeat(Number(level))} ${title}\n\n`,
    )
    .replaceAll(/<li>/g, '\n- ')
    .replaceAll(/<(?:p|ul|ol|div)[^>]*>|<\/(?:p|ul|ol|div)>/g, '\n\n')
    .replaceAll(LINE, '\n');
  const lines = plainText(inlineMarkdown(text)).split('\n');
  return `${lines
    .map((line) => line.trim().replaceAll(/ +/g, ' '))
    .join('\n')
    .replaceAll(new RegExp(`${BLOCK}(\\d+)${BLOCK}`, 'g'), (_, index: string) => `\n\n${blocks[Number(index)]}\n\n`)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** A line break that stays. */
const LINE = '\u0001';

function tableMarkdown(table: string): string {
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replaceAll('|', '\\|')),
  );
  const [head = [], ...body] = rows;
  const lines = [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
  return `${LINE}${LINE}${lines.join(LINE)}${LINE}${LINE}`;
}

/** Links to other guides lead to their Markdown. */
function inlineMarkdown(html: string): string {
  return html
    .replaceAll(/<code>(.*?)<\/code>/g, '`$1`')
    .replaceAll(/<strong>(.*?)<\/strong>/g, '**$1**')
    .replaceAll(
      /<a href="([^"]*)">(.*?)<\/a>/g,
      (_, href: string, text: string) => `[${text}](${href.replace(/^[\w-]+(?=#|$)/, '$&.md')})`,
    )
    .replaceAll(/<[^>]*>/g, ' ');
}

const plainText = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
