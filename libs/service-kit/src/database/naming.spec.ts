import { snakeCase } from './naming';

describe('snake case', () => {
  it.each([
    ['sellerId', 'seller_id'],
    ['createdAt', 'created_at'],
    ['HTTPStatus', 'http_status'],
    ['photoURL', 'photo_url'],
    ['already_snake', 'already_snake'],
    ['x2Scale', 'x2_scale'],
  ])('of %s is %s', (name, expected) => expect(snakeCase(name)).toBe(expected));
});
