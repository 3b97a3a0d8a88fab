export default import.meta.glob<object>('./{agency,editor,inbox,operation,outbox,received}.json', {
  import: 'default',
  eager: true,
});
