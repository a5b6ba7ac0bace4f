import { mount } from 'svelte';
import App from './App.svelte';
import './lib/picture.css';
import './page.css';
import { hasServer } from './lib/api';
import { stayOffline } from './lib/offline';

mount(App, { target: document.getElementById('app')! });

if (!hasServer) stayOffline();
