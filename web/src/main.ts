import './ui/fonts.css';
import './ui/tokens.css';
import './ui/kit.css';
import './ui/pages.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { show } from './core/settings.svelte';

import.meta.glob('./games/*/theme.css', { eager: true });

show();
mount(App, { target: document.getElementById('app')! });
