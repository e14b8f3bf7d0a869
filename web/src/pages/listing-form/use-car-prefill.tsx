import { skipToken } from '@reduxjs/toolkit/query';
import type { Car } from '@vault/contracts/collection/cars';
import { CarFront, Handshake, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../design-system/button-link';
import { carPhotos, useCarQuery } from '../../features/cars';
import { FormNotice } from '../../features/drafts';
import { existingPhoto, type ExistingPhoto } from '../../features/photos';
import { emptyListingForm, listingFormOfCar, type ListingFormValues } from './listing-form';

interface CarPrefill {
  values: ListingFormValues;
  photos: ExistingPhoto[];
  /** The car that is offered; null: none. */
  car: Car | null;
  /** It cannot be offered now: it is listed already, or promised in a deal. */
  taken: boolean;
  /** Where the content comes from, or why it could not be had. */
  notice: ReactNode;
}

function noticeOf(car: Car): ReactNode {
  if (car.listingId !== null)
    return (
      <FormNotice
        icon={Store}
        action={
          <ButtonLink size="sm" className="min-h-11" to={`/marketplace/listings/${car.listingId}`}>
            See its listing
          </ButtonLink>
        }
      >
        <strong className="font-semibold">{car.name}</strong> is listed already; a car has one listing at a time.
      </FormNotice>
    );
  if (car.heldFor !== null)
    return (
      <FormNotice icon={Handshake}>
        <strong className="font-semibold">{car.name}</strong> is promised in a deal that is under way.
      </FormNotice>
    );
  return (
    <FormNotice icon={CarFront}>
      From your vault: <strong className="font-semibold">{car.name}</strong>. Your notes, tags and what you paid stay
      with you.
    </FormNotice>
  );
}

/** What the form begins with, by its address: nothing, or a car of the vault with its photos. null until that is known. */
export function useCarPrefill(carId: string | null): CarPrefill | null {
  const { currentData: car, error } = useCarQuery(carId ?? skipToken, { refetchOnMountOrArgChange: true });
  if (car)
    return {
      values: listingFormOfCar(car),
      photos: carPhotos(car).map(existingPhoto),
      car,
      taken: car.listingId !== null || car.heldFor !== null,
      notice: noticeOf(car),
    };
  if (carId !== null && !error) return null;
  const notice = carId !== null && (
    <FormNotice icon={CarFront}>
      The car could not be found in your vault any more, so the form starts empty.
    </FormNotice>
  );
  return { values: emptyListingForm(), photos: [], car: null, taken: false, notice };
}
