'use client';

import { useUser } from '@/stores/account/account';
import { AvatarSection } from './avatar-section';
import { DeleteSection } from './delete-section';
import { DownloadSection } from './download-section';
import { NewsSection } from './news-section';
import { PasswordSection } from './password-section';
import { PersonSection } from './person-section';
import { PhoneSection } from './phone-section';

/** Personal data, and actions on the whole account. */
export function PersonalData() {
  const user = useUser();
  if (user === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <AvatarSection user={user} />
      <PhoneSection user={user} />
      <PersonSection user={user} />
      <NewsSection user={user} />
      <PasswordSection user={user} />
      <DownloadSection />
      <DeleteSection />
    </div>
  );
}
