'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { Select } from '@/components/select';
import type { ApiResult } from '@/lib/api/errors';
import { staffChangePerson } from '@/lib/contract/staff';
import type { StaffPerson } from '@/lib/contract/staff-shapes';
import { formatDateTime } from '@/lib/format/date';
import { type StaffRole, staffRoles } from '@/lib/staff/permissions';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { AdminShell } from '../admin-shell';
import { QueryBoundary } from '../query-boundary';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { useStaffForm } from '../use-staff-form';
import { Invite } from './invite';
import { OpenInvitations } from './open-invitations';
import { RenewKeys } from './renew-keys';

const queryKey = ['staff-people'];

/** Staff accounts: roles and access. */
export function PeoplePage() {
  return (
    <AdminShell part="people" actions={<Invite />}>
      <OpenInvitations />
      <People />
    </AdminShell>
  );
}

function People() {
  const api = useStaffApi();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.people, { signal }),
    staleTime: 0,
  });
  return (
    <QueryBoundary query={query}>
      {(people) => (
        <ul className="space-y-3">
          {people.map((person) => (
            <PersonRow key={`${person.id} ${person.role} ${person.active}`} person={person} />
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

const schema = z.object({ role: staffChangePerson.body.shape.role.unwrap() });

function PersonRow({ person }: { person: StaffPerson }) {
  const t = useTranslations('staff');
  const { me } = useStaff();
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const [turning, setTurning] = useState(false);
  /** Result of the last change of access. */
  const [turned, setTurned] = useState<ApiResult<unknown>>();
  const change = async (what: { role: StaffRole } | { active: boolean }) => {
    const result = await api.call((contract) => contract.staff.changePerson, { body: { id: person.id, ...what } });
    if (result.ok) await client.invalidateQueries({ queryKey });
    return result;
  };
  const turn = async () => {
    setTurning(true);
    setTurned(await change({ active: !person.active }));
    setTurning(false);
  };
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: { role: person.role },
    fields: ['role'],
    send: async (role) => {
      setTurned(undefined);
      const result = await change(role);
      return result.ok ? undefined : result.failure;
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Panel as="li" padded>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-48 flex-1">
          <p className="font-semibold">
            {person.name}
            {!person.active && (
              <span className="ml-2 rounded-full bg-deal-soft px-2 py-0.5 text-sm font-normal text-deal">
                {t('people.off')}
              </span>
            )}
          </p>
          <p className="text-sm text-soft tabular">
            {person.login} ·{' '}
            {person.last_seen_at === null
              ? t('people.never')
              : t('people.seen', { at: formatDateTime(person.last_seen_at) })}
          </p>
        </div>
        {person.id === me.id ? (
          <p className="text-sm text-soft">{t('people.you', { role: t(`roles.${person.role}`) })}</p>
        ) : (
          <form noValidate onSubmit={submit} className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
            <Select
              small
              className="w-full sm:w-auto"
              aria-label={t('people.roleOf', { name: person.name })}
              {...form.register('role')}
            >
              {staffRoles.map((each) => (
                <option key={each} value={each}>
                  {t(`roles.${each}`)}
                </option>
              ))}
            </Select>
            {isDirty && (
              <Button type="submit" className="flex-1 sm:flex-none" busy={isSubmitting} disabled={turning}>
                {t('people.save')}
              </Button>
            )}
            {person.active && <RenewKeys person={person} disabled={turning || isSubmitting} />}
            <Button
              variant="outline"
              className={`flex-1 sm:flex-none ${person.active ? 'text-deal' : ''}`}
              busy={turning}
              disabled={isSubmitting}
              onClick={() => void turn()}
            >
              {t(person.active ? 'people.keepOut' : 'people.letIn')}
            </Button>
          </form>
        )}
      </div>
      <FormError
        text={turned === undefined ? (problem('role') ?? refusal) : turned.ok ? undefined : failureText(turned.failure)}
      />
    </Panel>
  );
}
