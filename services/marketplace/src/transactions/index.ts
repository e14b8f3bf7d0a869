export { cancelByMarket } from './end-transaction';
export { lockTransaction, sideOf } from './lock-transaction';
export { readTransaction } from './transaction-reads.service';
export { publishStep } from './transaction-steps';
export { TransactionsModule } from './transactions.module';
