export default import.meta.glob<object>('./{detail,searches}.json', {
  import: 'default',
  eager: true,
});
