import { expect, test } from 'vitest';
import { guideMarkdown } from './guide-markdown.js';

test('keeps what a guide says, its code, tables and links', () => {
  const html = `<p>Read <a href="paging">pages</a> or
<a href="../../docs#/code/x"><code>x</code></a>.</p>
<table>
<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>
<tbody>
<tr><td><code>a|b</code></td><td data-title="B">1 &lt; 2</td></tr>
</tbody>
</table>
<h2 id="code">Code</h2>
<div data-request="{&quot;a&quot;:1}" aria-label="List">
<pre tabindex="0" role="region"><code>POST /api
  &lt;id&gt;</code></pre></div>
<pre><code class="answer" data-language="json">{}</code></pre>
<ul>
<li>one,</li>
<li>two.</li>
</ul>`;
  expect(guideMarkdown(html)).toBe(`Read [pages](paging.md) or [\`x\`](../../docs#/code/x).

| A | B |
| --- | --- |
| \`a\\|b\` | 1 < 2 |

## Code

\`\`\`
POST /api
  <id>
\`\`\`

\`\`\`json
{}
\`\`\`

- one,
- two.
`);
});
