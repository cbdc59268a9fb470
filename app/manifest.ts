import type { MetadataRoute } from 'next';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Texnomart',
    short_name: 'Texnomart',
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f5f2',
    theme_color: '#fbc100',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  };
}
