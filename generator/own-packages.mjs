import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A plugin of esbuild: packages of this project are bundled from their sources; all others are found when the bundle runs. */
export const ownPackages = {
  name: 'own-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^@catalog-service\// }, ({ path }) => {
      const [, name, folder = ''] = path.split('/');
      const packages = fileURLToPath(new URL('../packages', import.meta.url));
      return { path: join(packages, name, 'src', folder, 'index.ts'), sideEffects: false };
    });
  },
};
