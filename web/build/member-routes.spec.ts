import { existsSync } from 'node:fs';
import { memberRoutes } from './member-routes.mts';

const routes = memberRoutes();
const at = (address: string) => routes.find(({ addresses }) => addresses.includes(address));

describe('the pages of members, as the router has them', () => {
  it('are all files', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter(({ module }) => !existsSync(module))).toEqual([]);
  });

  it('have the addresses of their routes, with and without an optional part', () => {
    expect(at('/')?.module).toMatch(/member-home\.tsx$/);
    expect(at('/car/:id')?.module).toMatch(/car\.page\.tsx$/);
    expect(at('/marketplace/listings/:id')).toBe(at('/marketplace/listings/:id/message'));
    expect(at('/admin/*')?.module).toMatch(/admin\.page\.tsx$/);
  });

  it('have all styles where the router says so', () => {
    expect(['/billing', '/admin', '/stats', '/'].map((address) => at(address)?.hasAllStyles)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
