import type { AdminStats } from '@vault/contracts/identity/users';
import { formatCount } from '../../lib/format';
import { formatMoney, formatWholeMoney } from '../../lib/money';
import type { Figure } from './figures-panel';

export const accountFigures = (stats: AdminStats): Figure[] => [
  { label: 'Seen within 30 days', value: formatCount(stats.activeUsers) },
  { label: 'Address verified', value: formatCount(stats.verifiedUsers) },
  { label: 'Banned', value: formatCount(stats.bannedUsers), to: '/admin/users?standing=banned' },
  { label: 'Closed', value: formatCount(stats.closedUsers), to: '/admin/users?standing=closed' },
];

export const vaultFigures = ({ collection }: AdminStats): Figure[] | null =>
  collection && [
    { label: 'Cars', value: formatCount(collection.cars) },
    { label: 'Vaults', value: formatCount(collection.vaults) },
    { label: 'Cars added this week', value: formatCount(collection.addedThisWeek) },
    { label: 'Estimated value', value: formatWholeMoney(collection.totalValue) },
  ];

export const marketFigures = ({ market }: AdminStats): Figure[] | null =>
  market && [
    {
      label: 'Open reports',
      value: formatCount(market.openReports),
      to: '/admin/reports',
      urgent: market.openReports > 0,
    },
    { label: 'Listings', value: formatCount(market.activeListings) },
    { label: 'Sold', value: formatCount(market.soldListings) },
    { label: 'Open transactions', value: formatCount(market.transactionsUnderWay) },
    { label: 'Completed transactions', value: formatCount(market.completedTransactions) },
  ];

export const moneyFigures = ({ billing }: AdminStats): Figure[] | null =>
  billing && [
    {
      label: 'Refund requests waiting',
      value: formatCount(billing.waitingRefunds),
      to: '/admin/refunds',
      urgent: billing.waitingRefunds > 0,
    },
    { label: 'Monthly revenue', value: formatMoney(billing.monthlyRevenue) },
    { label: 'Paying for Standard', value: formatCount(billing.paying.standard) },
    { label: 'Paying for Premium', value: formatCount(billing.paying.premium) },
    { label: 'Gift plans', value: formatCount(billing.gifts) },
    { label: 'Failed payments', value: formatCount(billing.pastDue), urgent: billing.pastDue > 0 },
  ];
