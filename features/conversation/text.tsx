import { splitLinks } from '@/lib/chat-client/linkify';

/** A message as plain text with links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map((piece, index) =>
        piece.href === undefined ? (
          piece.text
        ) : (
          <a
            key={index}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {piece.text}
          </a>
        ),
      )}
    </p>
  );
}
