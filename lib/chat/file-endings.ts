/** Endings of the files that a conversation takes: what the button for files offers. The server judges a file by its content alone. */
export const chatFileEndings = [
  'jpg', 'jpeg', 'png', 'webp', 'pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'zip', 'txt', 'csv', 'log', 'md',
  'mp4', 'm4v', 'mov', 'webm', 'mp3', 'm4a', 'ogg', 'oga', 'opus',
] as const;
export type ChatFileEnding = (typeof chatFileEndings)[number];
