import type { Failure } from '#domain/failure.ts';
import type { TextKey } from './use-t.ts';

/** Returns the text key for a failure. A failure without a text does not compile. */
export function failureMessage(failure: Failure): TextKey {
  switch (failure.type) {
    case 'Offline':
      return 'failure.offline';
    case 'Busy':
      return 'failure.busy';
    case 'SignedOut':
      return 'failure.signedOut';
    case 'Forbidden':
      return 'failure.forbidden';
    case 'Gone':
      return 'failure.gone';
    case 'Conflict':
      return 'failure.conflict';
    case 'TooLarge':
      return 'failure.tooLarge';
    case 'Refused':
      return 'failure.refused';
    case 'BadAnswer':
      return 'failure.badAnswer';
    case 'StorageFull':
      return 'failure.storageFull';
    case 'StorageUnavailable':
      return 'failure.storageUnavailable';
    case 'NewerDatabase':
      return 'failure.newerDatabase';
    case 'StorageBlocked':
      return 'failure.storageBlocked';
    case 'AnotherPerson':
      return 'failure.anotherPerson';
  }
}
