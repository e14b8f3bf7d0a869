import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/providers';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
createRoot(root).render(<App />);
