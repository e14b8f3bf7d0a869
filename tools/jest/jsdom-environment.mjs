import './compiled-once.mjs';

export { default } from 'jest-environment-jsdom';
