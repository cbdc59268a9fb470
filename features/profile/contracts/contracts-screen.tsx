'use client';

import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/button-link';
import { EmptyState } from '@/components/states';
import { Tabs } from '@/components/tabs';
import type { CustomerContract } from '@/lib/contract/profile-money';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { Loaded } from '../loaded';
import { useLive } from '../use-live';
import { ContractCard } from './contract-card';

/** Instalment contracts, open and closed. */
export function ContractsScreen() {
  useLive('contract');
  const { locale } = useAddress();
  const api = useApi();
  const query = useQuery({
    queryKey: ['contracts', locale],
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.contracts, { query: {}, signal }),
  });
  return (
    <Loaded query={query} box="h-64">
      {({ data }) => (data.length === 0 ? <NoContracts /> : <Contracts contracts={data} />)}
    </Loaded>
  );
}

function NoContracts() {
  const t = useTranslations('contracts');
  const common = useTranslations('common');
  const href = useHref();
  return (
    <EmptyState
      art={<FileText className="size-20" strokeWidth={1.25} />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <ButtonLink href={href('/katalog/')} large>
          {common('toCatalogue')}
        </ButtonLink>
      }
    />
  );
}

function Contracts({ contracts }: { contracts: readonly CustomerContract[] }) {
  const t = useTranslations('contracts');
  const hasOpen = contracts.some(({ status }) => status === 'open');
  const [status, setStatus] = useState<CustomerContract['status']>(hasOpen ? 'open' : 'closed');
  const listed = contracts.filter((contract) => contract.status === status);
  const countOf = (which: CustomerContract['status']) =>
    contracts.filter((contract) => contract.status === which).length;
  return (
    <Tabs
      label={t('filter')}
      current={status}
      onChoose={setStatus}
      className="mb-4"
      tabs={[
        { key: 'open', text: `${t('openTab')} (${countOf('open')})` },
        { key: 'closed', text: `${t('closedTab')} (${countOf('closed')})` },
      ]}
    >
      {listed.length === 0 ? (
        <p className="text-soft">{t('nothing')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {listed.map((contract) => (
            <ContractCard key={contract.id} contract={contract} />
          ))}
        </ul>
      )}
    </Tabs>
  );
}
