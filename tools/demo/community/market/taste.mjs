import { isLiked, PEOPLE } from '../collectors.mjs';

/** Whether a planned car matches a collector's taste; false without a collector. @param {string | null} lastName */
export function likedBy(lastName) {
  const person = PEOPLE.find((one) => one.lastName === lastName);
  return (/** @type {{ fields: Record<string, string> }} */ { fields }) => {
    const { name = '', brand = '', series = '', scale = '' } = fields;
    return person !== undefined && isLiked({ name, brand, series, scale, colour: '' }, person);
  };
}
