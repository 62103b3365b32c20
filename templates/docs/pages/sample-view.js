/** A request shown as code, in the language that was chosen last, with the key masked until it is copied. */
(() => {
  'use strict';

  const { element } = globalThis.accessParts;
  const LANGUAGES = Object.keys(globalThis.codeSamples);
  const SYNTAX = { curl: 'shell', TypeScript: 'typescript', Python: 'python' };
  const shown = new Set();
  const chosen = () => LANGUAGES.find((name) => name === sessionStorage.getItem('language')) ?? LANGUAGES[0];

  function refreshAll() {
    for (const sample of shown) {
      if (sample.view.isConnected) sample.refresh();
      else shown.delete(sample);
    }
  }

  /**
   * @param {() => any} requestOf gives the request as it is now
   * @param {string} title what the request does, for those who hear the page
   * @returns {{ view: HTMLElement, refresh: () => void }}
   */
  function sampleView(requestOf, title) {
    const text = element('code');
    const codeFor = (caller) => globalThis.codeSamples[chosen()](requestOf(), caller);
    const buttons = LANGUAGES.map((name) =>
      element(
        'button.language',
        {
          type: 'button',
          onclick: () => {
            sessionStorage.setItem('language', name);
            refreshAll();
          },
        },
        name,
      ),
    );
    const copy = element(
      'button.copy',
      {
        type: 'button',
        onclick: async () => {
          await navigator.clipboard.writeText(codeFor(globalThis.apiCaller.current()));
          copy.textContent = 'Copied';
          setTimeout(() => {
            copy.textContent = 'Copy';
          }, 2000);
        },
      },
      'Copy',
    );
    const view = element(
      'div.sample',
      {},
      element('div.languages', { role: 'group', 'aria-label': `Language: ${title}` }, buttons, copy),
      element('pre', { tabindex: '0', role: 'region', 'aria-label': `Code: ${title}` }, text),
    );
    const refresh = () => {
      const language = chosen();
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.textContent === language));
      const shownCode = codeFor(globalThis.maskedCaller(globalThis.apiCaller.current()));
      text.replaceChildren(...globalThis.highlighted(SYNTAX[language], shownCode));
    };
    const sample = { view, refresh };
    shown.add(sample);
    refresh();
    return sample;
  }

  globalThis.apiCaller.onChange(refreshAll);
  globalThis.sampleView = sampleView;

  for (const place of document.querySelectorAll('[data-request]')) {
    const request = JSON.parse(/** @type {HTMLElement} */ (place).dataset.request);
    place.replaceChildren(sampleView(() => request, place.getAttribute('aria-label')).view);
  }
})();
