export { digest, newSecret } from './secret-token';
