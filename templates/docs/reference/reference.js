(() => {
  'use strict';

  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', follow);
  follow();

  /** Finds operations by their resource, path, method and summary: Swagger UI itself compares tags only, case and all. */
  function findOperations(groups, phrase) {
    const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
    const matches = (text) => words.every((word) => text.toLowerCase().includes(word));
    return groups
      .map((group, tag) =>
        matches(tag)
          ? group
          : group.update('operations', (operations) =>
              operations.filter((one) =>
                matches([tag, one.get('method'), one.get('path'), one.getIn(['operation', 'summary'])].join(' ')),
              ),
            ),
      )
      .filter((group) => group.get('operations').size > 0);
  }

  /** @type {NodeListOf<HTMLInputElement>} */
  const callerFields = document.querySelectorAll('.caller input');
  const authorized = new Set();

  /** The headers of the caller go with every request that is tried; they are kept nowhere. */
  const authorize = () => {
    for (const { id, value } of callerFields) {
      if (value.trim() !== '') {
        ui.preauthorizeApiKey(id, value.trim());
        authorized.add(id);
      } else if (authorized.delete(id)) ui.authActions.logout([id]);
    }
  };

  const ui = globalThis.SwaggerUIBundle({
    url: new URL('openapi.json', document.baseURI).href,
    dom_id: '#reference',
    deepLinking: true,
    // More than a hundred operations: each resource is opened by hand.
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    filter: true,
    syntaxHighlight: { theme: 'tomorrow-night' },
    tryItOutEnabled: true,
    // The page may send nothing to anybody else.
    validatorUrl: null,
    plugins: [{ fn: { opsFilter: findOperations } }],
    onComplete: () => {
      document.querySelector('.operation-filter-input')?.setAttribute('placeholder', 'Find operations: monitor delete');
      authorize();
    },
  });

  for (const field of callerFields) field.addEventListener('input', authorize);
  document.querySelector('.caller').addEventListener('submit', (event) => event.preventDefault());
})();
