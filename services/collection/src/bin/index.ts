export { BinModule } from './bin.module';
export { destroyCars } from './destroy-cars';
