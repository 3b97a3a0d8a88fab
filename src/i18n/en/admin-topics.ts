export default import.meta.glob<object>(
  './{agency,desk,editor,inbox,operation,outbox,received}.json',
  {
    import: 'default',
    eager: true,
  },
);
