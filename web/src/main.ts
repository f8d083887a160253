import '@fontsource/alfa-slab-one/latin-400.css';
import '@fontsource/alfa-slab-one/latin-ext-400.css';
import '@fontsource/bitter/latin-400.css';
import '@fontsource/bitter/latin-400-italic.css';
import '@fontsource/bitter/latin-600.css';
import '@fontsource/bitter/latin-700.css';
import '@fontsource/bitter/latin-ext-400.css';
import '@fontsource/holtwood-one-sc/latin-400.css';
import '@fontsource/league-gothic/latin-400.css';
import './ui/tokens.css';
import './ui/kit.css';
import './ui/pages.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { show } from './core/settings.svelte';

show();
mount(App, { target: document.getElementById('app')! });
