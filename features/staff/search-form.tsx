'use client';

import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** Pause after which typed words are searched. */
const typingMs = 300;

interface SearchFormProps {
  /** The words that are searched now. */
  readonly words: string;
  /** Label and placeholder of the field. */
  readonly label: string;
  readonly onSearch: (words: string) => void;
  /** Further filters beside the field. */
  readonly children?: ReactNode;
}

/** A search field, which searches while one types, with further filters. */
export function SearchForm({ words: searched, label, onSearch, children }: SearchFormProps) {
  const [words, setWords] = useState(searched);
  const [sent, setSent] = useState(searched);
  const [former, setFormer] = useState(searched);
  // Words that come from elsewhere (a link of the menu, Back) replace the typed ones; an answer to typing does not.
  if (searched !== former) {
    setFormer(searched);
    if (searched !== sent) {
      setSent(searched);
      setWords(searched);
    }
  }
  const search = useEffectEvent((text: string) => {
    setSent(text);
    onSearch(text);
  });
  useEffect(() => {
    if (words.trim() === searched) return;
    const timer = setTimeout(() => search(words.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [words, searched]);
  return (
    <form
      role="search"
      className="mb-4 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(words.trim());
        onSearch(words.trim());
      }}
    >
      <label className="relative min-w-60 flex-1">
        <span className="sr-only">{label}</span>
        <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-soft" aria-hidden="true" />
        <input
          type="search"
          className="input pl-11"
          value={words}
          maxLength={100}
          placeholder={label}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      {children}
    </form>
  );
}
