import './styles/index.css';
import { start } from './app/start';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
void start(root);
