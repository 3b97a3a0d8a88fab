export default import.meta.glob<object>('./{detail,saved,searches}.json', {
  import: 'default',
  eager: true,
});
