import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const PACKED = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/**
 * Packs what is built, once: the server sends the packed files to browsers that can read them. The recipe of the dice comes along.
 * @returns {import("vite").Plugin}
 */
function pack() {
  let folder = '';
  return {
    name: 'pack',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      copyFileSync(join(folder, '../../docs/fair-dice.md'), join(folder, 'fair-dice.txt'));
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => PACKED.test(name))) {
        const file = join(folder, name);
        const content = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
      }
    },
  };
}

// The server's content policy allows no inline code, styles or fonts: everything is a file of its own.
export default defineConfig({
  plugins: [svelte(), pack()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8740', '/ws': { target: 'ws://127.0.0.1:8740', ws: true } } },
});
