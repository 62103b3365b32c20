/** Parts of the pages: elements, names, a searchable list, a table with keyboard navigation. */
(() => {
  'use strict';

  /**
   * Makes an element.
   *
   * @param selector tag, with classes: `td.cell`
   * @param properties attributes; `onclick` and the like are listeners; what is undefined or false is left out
   * @param children texts and elements, in arrays too; what is undefined, false or empty is left out
   */
  function element(selector, properties = {}, ...children) {
    const [tag, ...classes] = selector.split('.');
    const made = document.createElement(tag);
    if (classes.length > 0) made.className = classes.join(' ');
    for (const [name, value] of Object.entries(properties)) {
      if (value === undefined || value === false) continue;
      if (typeof value === 'function') made.addEventListener(name.slice(2), value);
      else made.setAttribute(name, value === true ? '' : String(value));
    }
    made.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== false && child !== ''));
    return made;
  }

  /** A long name with line breaks allowed between its words. */
  function wordBreaks(name) {
    return name
      .split(/(?<=[a-z])(?=[A-Z])|(?<=[_/])(?=\w)/)
      .flatMap((word, index) => (index === 0 ? [word] : [element('wbr'), word]));
  }

  const code = (name) => element('code', {}, wordBreaks(name));

  /**
   * A table.
   *
   * @param headings texts, or cells
   * @param rows elements
   */
  const table = (selector, properties, headings, rows) =>
    element(
      selector,
      properties,
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          headings.map((one) => (typeof one === 'string' ? element('th', { scope: 'col' }, one) : one)),
        ),
      ),
      element('tbody', {}, rows),
    );

  /** The words of a search; a text matches when it has all of them. */
  const wordsOf = (query) => query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (words, ...texts) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };

  /**
   * A search field and the list of what it finds. The focus stays in the field; arrow keys move through the list.
   *
   * @param options `input`, `list`: the elements; `find(words)`: groups of items, `{ title, items: [{ id, ... }] }`;
   * `render(item)`: what an option shows; `isChosen(item)`; `choose(item)`; `isPopup`: the list is shown only while
   * something is searched for; `emptyText()`: shown in place of results
   * @returns `refresh()`, to be called when what is chosen has changed
   */
  function searchList(options) {
    const {
      input,
      list,
      find,
      render,
      isChosen,
      choose,
      isPopup = false,
      emptyText = () => 'Nothing was found.',
    } = options;
    let shown = [];
    let active;
    /** Whether Enter was pressed before anything was found: what is found later is taken. */
    let isEntered = false;

    const optionId = (item) => `${list.id}-${item.id}`;

    function activate(item) {
      active = item;
      for (const option of list.querySelectorAll('[role=option]')) {
        option.classList.toggle('active', item !== undefined && option.id === optionId(item));
      }
      if (item === undefined) return input.removeAttribute('aria-activedescendant');
      input.setAttribute('aria-activedescendant', optionId(item));
      reveal(document.getElementById(optionId(item)));
    }

    /** Scrolls the list only; the title of a group covers the top. */
    function reveal(option) {
      const [outer, inner] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
      const covered = list.querySelector('.group').offsetHeight;
      if (inner.top < outer.top + covered) list.scrollTop += inner.top - outer.top - covered;
      else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
    }

    function take(item) {
      choose(item);
      if (isPopup) close();
    }

    function close() {
      input.value = '';
      active = undefined;
      isEntered = false;
      refresh();
    }

    function refresh() {
      const words = wordsOf(input.value);
      const isOpen = !isPopup || words.length > 0;
      const groups = isOpen ? find(words).filter(({ items }) => items.length > 0) : [];
      const { scrollTop } = list;
      shown = groups.flatMap(({ items }) => items);
      list.replaceChildren(
        ...groups.map(({ title, items }, index) =>
          element(
            'div',
            { role: 'group', 'aria-labelledby': `${list.id}-group-${index}` },
            element('div.group', { id: `${list.id}-group-${index}`, role: 'presentation' }, title),
            items.map((item) =>
              element(
                'div.option',
                {
                  id: optionId(item),
                  role: 'option',
                  'aria-selected': String(isChosen(item)),
                  // The field keeps the focus.
                  onmousedown: (event) => event.preventDefault(),
                  onclick: () => take(item),
                },
                render(item),
              ),
            ),
          ),
        ),
      );
      if (isOpen && shown.length === 0) {
        const nothing = { role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' };
        list.append(element('p.nothing', nothing, emptyText()));
      }
      list.scrollTop = scrollTop;
      if (isPopup) list.hidden = !isOpen;
      input.setAttribute('aria-expanded', String(isOpen));
      const again = shown.find((item) => item.id === active?.id) ?? (words.length > 0 ? shown[0] : undefined);
      activate(again);
      if (!isEntered || again === undefined) return;
      isEntered = false;
      take(again);
    }

    input.addEventListener('input', () => {
      active = undefined;
      isEntered = false;
      refresh();
    });
    input.addEventListener('keydown', (event) => {
      const at = shown.indexOf(active);
      if (event.key === 'ArrowDown') activate(shown[Math.min(at + 1, shown.length - 1)]);
      else if (event.key === 'ArrowUp') activate(shown[Math.max(at - 1, 0)]);
      else if (event.key === 'Enter' && active !== undefined) take(active);
      else if (event.key === 'Enter') isEntered = true;
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
    });
    if (isPopup) input.addEventListener('blur', () => close());
    refresh();
    return { refresh };
  }

  const STEPS = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    Home: [0, -Infinity],
    End: [0, Infinity],
    PageUp: [-10, 0],
    PageDown: [10, 0],
  };

  /**
   * Makes a table one stop of the Tab key, in which arrow keys move from cell to cell.
   *
   * @param table an element with the role grid, whose cells to be walked have the class `cell`
   * @param look called with the cell that is pointed at or has the focus
   */
  function walkable(table, look) {
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('.cell')]);
    const grid = rows.filter((cells) => cells.length > 0);
    const clamp = (value, length) => Math.max(0, Math.min(value, length - 1));
    let current = grid[0]?.[0];
    current?.setAttribute('tabindex', '0');

    function enter(cell) {
      current?.setAttribute('tabindex', '-1');
      current = cell;
      current.setAttribute('tabindex', '0');
      look(cell);
    }

    table.addEventListener('focusin', ({ target }) => {
      const cell = target.closest('.cell');
      if (cell !== null) enter(cell);
    });
    table.addEventListener('mouseover', ({ target }) => {
      const cell = target.closest('.cell');
      if (cell !== null) look(cell);
    });
    table.addEventListener('mouseleave', () => look(table.contains(document.activeElement) ? current : undefined));
    table.addEventListener('keydown', (event) => {
      const step = STEPS[event.key];
      const row = grid.findIndex((cells) => cells.includes(current));
      if (step === undefined || row < 0) return;
      const ends = event.ctrlKey && step[0] === 0;
      const next = grid[clamp(row + (ends ? step[1] : step[0]), grid.length)];
      next[clamp(grid[row].indexOf(current) + step[1], next.length)].focus();
      event.preventDefault();
    });
  }

  globalThis.accessParts = { element, wordBreaks, code, table, matches, searchList, walkable };
})();
