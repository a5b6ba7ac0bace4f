import { asking } from '#asking';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/picture.css';
import './page.css';

mount(App, { target: document.getElementById('app')! });

asking.begin();
