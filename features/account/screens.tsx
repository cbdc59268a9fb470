'use client';

import { Framed } from './framed';
import { PersonalData } from './personal-data';
import { Sessions } from './sessions';

/** Personal data in their frame. */
export function PersonalDataScreen() {
  return (
    <Framed part="personal-data">
      <PersonalData />
    </Framed>
  );
}

/** The list of sessions in its frame. */
export function SessionsScreen() {
  return (
    <Framed part="sessions">
      <Sessions />
    </Framed>
  );
}
