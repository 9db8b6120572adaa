/** One-colour marks of the providers, in ink like everything else; paths in a box of 24. */
export const providerMarks: Record<string, string> = {
  google:
    'M12.2 10.3v3.6h5.1c-.2 1.3-1.6 3.8-5.1 3.8a5.7 5.7 0 0 1 0-11.4c1.8 0 3 .8 3.6 1.4l2.5-2.4A9 9 0 0 0 12.2 3a9 9 0 1 0 0 18c5.2 0 8.6-3.6 8.6-8.8 0-.7 0-1.2-.2-1.9z',
  facebook:
    'M13.6 21v-7.6h2.5l.4-3h-2.9V8.6c0-.9.2-1.5 1.5-1.5h1.5V4.4c-.3 0-1.2-.1-2.2-.1-2.3 0-3.9 1.4-3.9 3.9v2.2H8v3h2.5V21z',
  linkedin:
    'M6.6 8.9H3.7V20h2.9zM5.2 3.6a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM20.4 13.2c0-3-1.6-4.5-3.8-4.5-1.7 0-2.5 1-2.9 1.6V8.9h-2.9V20h2.9v-6.1c0-1.5.7-2.4 1.9-2.4s1.9.8 1.9 2.4V20h2.9z',
}
