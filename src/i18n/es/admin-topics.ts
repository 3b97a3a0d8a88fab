export default import.meta.glob<object>(
  './{agency,desk,editor,inbox,operation,outbox,people,received}.json',
  {
    import: 'default',
    eager: true,
  },
);
