import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/providers';
import { preloadHome } from './app/preload';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
preloadHome(window.location.pathname);
createRoot(root).render(<App />);
