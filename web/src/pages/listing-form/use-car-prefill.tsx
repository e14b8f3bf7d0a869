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
  /** The car to list; null if none. */
  car: Car | null;
  /** Whether the car cannot be listed: it is listed already or part of an open transaction. */
  isTaken: boolean;
  /** Where the content comes from, or why it could not be loaded. */
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
        <strong className="font-semibold">{car.name}</strong> is part of an open transaction.
      </FormNotice>
    );
  return (
    <FormNotice icon={CarFront}>
      From your vault: <strong className="font-semibold">{car.name}</strong>. Your notes, tags and purchase price stay
      private.
    </FormNotice>
  );
}

/** The initial form content: empty, or a car of the vault with its photos; null while it is loading. */
export function useCarPrefill(carId: string | null): CarPrefill | null {
  const { currentData: car, error } = useCarQuery(carId ?? skipToken, { refetchOnMountOrArgChange: true });
  if (car)
    return {
      values: listingFormOfCar(car),
      photos: carPhotos(car).map(existingPhoto),
      car,
      isTaken: car.listingId !== null || car.heldFor !== null,
      notice: noticeOf(car),
    };
  if (carId !== null && !error) return null;
  const notice = carId !== null && (
    <FormNotice icon={CarFront}>The car is no longer in your vault, so the form starts empty.</FormNotice>
  );
  return { values: emptyListingForm(), photos: [], car: null, isTaken: false, notice };
}
