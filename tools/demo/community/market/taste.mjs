import { isLiked, PEOPLE } from '../collectors.mjs';

/** Whether a planned car is to somebody's liking; nothing is to nobody's. @param {string | null} lastName */
export function likedBy(lastName) {
  const person = PEOPLE.find((one) => one.lastName === lastName);
  return (/** @type {{ fields: Record<string, string> }} */ { fields }) => {
    const { name = '', brand = '', series = '', scale = '' } = fields;
    return person !== undefined && isLiked({ name, brand, series, scale, colour: '' }, person);
  };
}
