import { RouteTable } from './route-table';

function tableOf(...routes: [string, string][]): RouteTable {
  const table = new RouteTable();
  for (const [method, url] of routes) table.add({ method, url });
  return table;
}

describe('the route table', () => {
  const table = tableOf(
    ['GET', '/api/cars/:id'],
    ['PUT', '/api/cars/:id'],
    ['POST', '/api/cars'],
    ['GET', '/api/photos/car-:id'],
    ['GET', '*'],
  );

  it.each([
    ['/api/cars/7', ['GET', 'OPTIONS', 'PUT']],
    ['/api/cars/7/', ['GET', 'OPTIONS', 'PUT']],
    ['/api/cars', ['OPTIONS', 'POST']],
    ['/api/photos/car-7', ['GET', 'OPTIONS']],
    ['/api/photos/bike-7', []],
    ['/api/cars/7/wheels', []],
  ])('lists the methods of %s', (path, methods) => expect(table.methodsOf(path)).toEqual(methods));
});
