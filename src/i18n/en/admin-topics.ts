export default import.meta.glob<object>(
  './{agency,desk,editor,inbox,operation,outbox,people,private,received}.json',
  {
    import: 'default',
    eager: true,
  },
);
