'use client';

import { ProfileContent } from './profile-frame';
import { PersonalData } from './personal-data';
import { Sessions } from './sessions';

/** Personal data in the account frame. */
export function PersonalDataScreen() {
  return (
    <ProfileContent part="personal-data">
      <PersonalData />
    </ProfileContent>
  );
}

/** The session list in the account frame. */
export function SessionsScreen() {
  return (
    <ProfileContent part="sessions">
      <Sessions />
    </ProfileContent>
  );
}
