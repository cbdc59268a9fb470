'use client';

import { Component, type ReactNode } from 'react';

/** Shown if even the error page fails, in all three languages at once. */
const fallbackTexts = [
  { lang: 'uz-Cyrl', text: 'Хато саҳифасини кўрсатишда хатолик юз берди', home: 'Бош саҳифа', href: '/' },
  { lang: 'uz-Latn', text: 'Xato sahifasini koʻrsatishda xatolik yuz berdi', home: 'Bosh sahifa', href: '/uz/' },
  { lang: 'ru', text: 'Произошла ошибка при показе страницы ошибки', home: 'Главная', href: '/ru/' },
] as const;

export function FatalErrorFallback() {
  return (
    <div style={{ padding: '3rem 1rem', textAlign: 'center', fontFamily: 'system-ui, sans-serif' }}>
      {fallbackTexts.map(({ lang, text, home, href }) => (
        <p key={lang} lang={lang} style={{ margin: '0 0 1rem' }}>
          {text}. {/* A full page load, because the running page is broken. */}
          <a href={href} style={{ textDecoration: 'underline' }}>
            {home}
          </a>
        </p>
      ))}
    </div>
  );
}

/** Catches failures of the error page. */
export class ErrorBoundaryText extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <FatalErrorFallback /> : this.props.children;
  }
}
