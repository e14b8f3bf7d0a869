export { CAR_JSON, LISTED_CAR_JSON } from './car-json';
export { addCar, binCars, insertCars, readCarJson } from './car-writes';
export { CarsModule } from './cars.module';
export { carsSchema } from './cars.schema';
